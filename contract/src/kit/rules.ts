interface Sofar {
  value: unknown
  issues: readonly { path?: readonly PropertyKey[] | undefined }[]
}

/**
 * For a rule over fields of an object, such as that one is needed beside another: it is asked as soon as these fields are right by themselves, whatever else is
 * wrong. Without it zod asks a rule only once every field of the object is right, and a form tells of one fault after the other.
 * A field that ends the checks (`abort`), such as a day that is none, still comes first: rules over days may count on it.
 * @param fields all that the rule reads
 */
export const onceRight = (...fields: readonly string[]) => ({
  when: ({ value, issues }: Sofar): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path = [] }) => fields.includes(String(path[0]))),
})
