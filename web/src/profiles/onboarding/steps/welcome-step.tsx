import styles from '../onboarding.module.css';

const stepsAhead = [
  ['The ground rules', 'Our terms and our privacy policy, to read to the end.'],
  ['Who you are', 'A handle instead of your real name, and a few facts about you.'],
  ['What you enjoy', 'A questionnaire that finds better matches. It is optional.'],
];

export function WelcomeStep() {
  return (
    <>
      <p className={styles.lead}>
        Someone here vouched for you. A few steps, about ten minutes, and your profile goes to the community
        for review.
      </p>
      <ol className={styles.ahead}>
        {stepsAhead.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
