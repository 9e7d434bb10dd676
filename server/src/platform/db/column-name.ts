/** A name of the sources as the database has it: `answerBy` is `answer_by`. For statements that are written out; the query builder does it by itself. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
