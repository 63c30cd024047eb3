import * as z from 'zod';

const categories = ['Hate', 'SelfHarm', 'Sexual', 'Violence'] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** 0 to 7, from harmless to most severe. */
export type Severities = Record<Category, number>;

export const severitiesBy = (severityOf: (category: Category) => number): Severities => ({
  Hate: severityOf('Hate'),
  SelfHarm: severityOf('SelfHarm'),
  Sexual: severityOf('Sexual'),
  Violence: severityOf('Violence'),
});

/** The severity in steps of two. Pictures use these steps, and so do texts unless another output is requested. */
export const evenStep = (severity: number): number => severity - (severity % 2);

export const analysisOf = (severities: Severities, asked: readonly Category[] = categories) =>
  asked.map((category) => ({ category, severity: severities[category] }));
