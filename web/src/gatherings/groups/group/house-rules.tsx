import styles from './group-page.module.css';
import { GroupPart } from './group-part.tsx';

export function HouseRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <GroupPart id="house-rules" title="House rules">
      <ol className={`stack-2 breaks ${styles.rules}`}>
        {rules.map((rule) => (
          <li key={rule}>
            <bdi>{rule}</bdi>
          </li>
        ))}
      </ol>
    </GroupPart>
  );
}
