/** The drawings of cards without a picture, seen from above: a plate with juniper, one with citrus, and two places laid. */
export const CardArt = ({
  index,
  className,
}: {
  readonly index: number;
  readonly className?: string | undefined;
}) => (
  <svg viewBox="0 0 340 214" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    {ARTS[index % ARTS.length]}
  </svg>
);

const Plate = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})`} stroke="var(--color-on-dark-soft)" strokeWidth="1.5">
    <circle r={r} fill="var(--color-on-dark)" stroke="none" />
    <circle r={r - 4} fill="none" />
    <circle r={r * 0.68} fill="none" />
  </g>
);

const Fork = ({ x }: { x: number }) => (
  <path
    d={`M${x} 230V77m-13-43v30a13 13 0 0 0 26 0V34m-13 0v40`}
    fill="none"
    stroke="var(--color-on-dark-soft)"
    strokeWidth="4"
    strokeLinecap="round"
  />
);

/** A sprig whose needles and berries grow from one stem, about 190 wide and 130 high. */
const Sprig = ({ at, scale = 1 }: { at: string; scale?: number }) => (
  <g transform={`translate(${at}) scale(${scale})`}>
    <path
      d="M0 120C50 112 110 88 170 20M22 116Q35 123 49 127M22 116Q30 103 40 93M31 113Q46 120 60 123M31 113Q40 100 50 89M41 110Q56 116 70 118M41 110Q49 97 59 86M51 106Q65 111 78 113M51 106Q58 94 67 83M62 102Q76 106 89 107M62 102Q68 89 77 79M72 97Q86 100 99 101M72 97Q78 85 86 74M83 92Q96 94 109 93M83 92Q88 79 95 69M93 86Q106 87 118 86M93 86Q98 74 105 63M104 79Q117 79 128 78M104 79Q108 67 114 57M115 71Q127 71 138 69M115 71Q119 60 124 50M126 63Q137 62 148 59M126 63Q129 52 134 42M137 53Q148 52 158 49M137 53Q139 43 144 33M148 43Q158 41 167 38M148 43Q150 33 154 24M159 32Q169 30 177 26M159 32Q161 22 164 14M170 20Q179 17 187 14M170 20Q171 11 174 2M170 20l11-13"
      fill="none"
      stroke="var(--color-juniper)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    {BERRIES.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle r="8" fill="var(--color-berry)" />
        <path
          d="M-4-2a4.5 4.5 0 0 1 4-3"
          fill="none"
          stroke="var(--color-on-dark-soft)"
          strokeLinecap="round"
        />
      </g>
    ))}
  </g>
);

const BERRIES = [
  [50, 100],
  [61, 112],
  [96, 78],
  [108, 86],
  [137, 46],
] as const;

const Wheel = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 50})`} fill="var(--color-ember)">
    <circle r="50" />
    <circle r="45" fill="var(--color-on-dark)" />
    {Array.from({ length: 9 }, (_, turn) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the turn is the identity
        key={turn}
        d="M0-8 9-36A37 37 0 0 0-9-36Z"
        transform={`rotate(${turn * 40})`}
        stroke="var(--color-ember)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    ))}
  </g>
);

const ARTS = [
  <>
    <Fork x={92} />
    <Plate x={246} y={118} r={108} />
    <Sprig at="165 64" scale={0.85} />
  </>,
  <>
    <Fork x={92} />
    <Plate x={246} y={118} r={108} />
    <Wheel x={246} y={118} r={58} />
  </>,
  <>
    <Fork x={154} />
    <Fork x={190} />
    <Plate x={40} y={118} r={92} />
    <Plate x={304} y={118} r={92} />
    <Sprig at="-2 82" scale={0.56} />
    <Wheel x={304} y={118} r={48} />
  </>,
];
