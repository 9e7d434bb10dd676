/** What the date of an entity may be: questions by their names alone, of which screens that name them need no words (`entities.ts`). */
export const entityDays = ['incorporationDate', 'deedDate', 'trustDate', 'formationDate', 'creationDate'] as const
export type EntityDay = (typeof entityDays)[number]
