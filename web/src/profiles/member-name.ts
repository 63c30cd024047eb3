/** How a member is called: by name, or by place where there is none. `index` starts at 0. */
export const nameOfMember = (name: string, index: number): string => name.trim() || `Member ${index + 1}`;
