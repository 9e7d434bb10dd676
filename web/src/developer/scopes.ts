import { shopGroups } from '@sevakendra/contract/register/capability-words'

const labels: Readonly<Record<string, { label: string }>> = Object.assign({}, ...shopGroups.map(({ of }) => of))

/** What a permission of a key is called, to be translated. */
export const scopeLabel = (scope: string): string => labels[scope]?.label ?? scope
