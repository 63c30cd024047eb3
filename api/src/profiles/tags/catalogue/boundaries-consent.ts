import { defineCategory } from './category.ts';

export const boundariesConsent = defineCategory({
  id: 14,
  key: 'boundaries-consent',
  name: 'Boundaries & Consent',
  question: 'What should others know before they meet you?',
  isIntimate: true,
  choices: [
    [1401, 'ask-before-touching', 'Ask before touching'],
    [1402, 'only-a-clear-yes-is-a-yes', 'Only a clear yes is a yes'],
    [1403, 'talks-limits-over-first', 'Talks limits over first'],
    [1404, 'stop-means-stop', 'Stop means stop'],
    [1405, 'uses-a-safe-word', 'Uses a safe word'],
    [1406, 'checks-in-along-the-way', 'Checks in along the way'],
    [1407, 'free-to-change-our-minds', 'Free to change our minds'],
    [1408, 'each-of-us-says-yes', 'Each of us says yes'],
    [1409, 'together-or-not-at-all', 'Together or not at all'],
    [1410, 'write-to-both-of-us', 'Write to both of us'],
    [1411, 'meets-sober', 'Meets sober'],
    [1412, 'protection-always', 'Protection always'],
    [1413, 'recent-health-check', 'Recent health check'],
    [1414, 'no-overnight-stays', 'No overnight stays'],
    [1415, 'no-house-calls-at-first', 'No house calls at first'],
    [1416, 'limits-in-writing', 'Limits in writing'],
    [1417, 'talks-it-over-afterwards', 'Talks it over afterwards'],
    [1418, 'firm-limits-gladly-explained', 'Firm limits, gladly explained'],
  ],
});
