/** It chooses whose Play Potential and Play the member hears of before they are mutual. */
export const playTellers = ['everybody', 'wished', 'connections'] as const;
