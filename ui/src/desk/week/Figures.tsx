import styles from "../Desk.module.css";

interface FiguresProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly number[] }[];
  readonly whole: number;
  readonly hasAllBars?: boolean;
}

/** Shows a table of figures. Bars only repeat them, as parts of `whole`: in the first column of figures, or in all (rule 12.8). */
export const Figures = ({ caption, columns, rows, whole, hasAllBars = false }: FiguresProps) => (
  <div className={styles["figures"]}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>
                {cell}
                {(hasAllBars || index === 0) && (
                  <span
                    style={{ inlineSize: `${whole > 0 ? Math.min((cell / whole) * 100, 100) : 0}%` }}
                    aria-hidden="true"
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
