import { Alert } from 'antd';
import './games.css';

/** The changes as a list, below any problems. */
export const DifferenceLines = ({ lines, problems }: { lines: string[]; problems: string[] }) => (
  <ul className="difference">
    {problems.map((line) => (
      <li key={line} className="difference__problem">
        {line}
      </li>
    ))}
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Why an import or a restore is not possible. */
export const ProblemAlert = ({ title, lines }: { title: string; lines: string[] }) => (
  <Alert
    showIcon
    type="error"
    title={title}
    description={<DifferenceLines lines={[]} problems={lines} />}
  />
);
