import styles from "./FormProblem.module.css";

/** Why a form was not sent, announced; with links to the fields that are wrong where nothing else can lead to them. */
export const FormProblem = ({
  message,
  wrong,
}: {
  readonly message: string;
  readonly wrong: readonly { readonly id: string; readonly label: string; readonly message: string }[];
}) => (
  <div className={styles["problem"]} role="alert">
    <p>{message}</p>
    {wrong.length > 0 && (
      <ul>
        {wrong.map((field) => (
          <li key={field.id}>
            <a href={`#${field.id}`}>
              {field.message.startsWith(field.label) ? field.message : `${field.label}: ${field.message}`}
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
