import type { ListQuery } from '@sevakendra/contract/kit/list'

const plain: ListQuery = { filters: [], search: '', length: 10, start: 0, sorts: [], additionFilter: undefined }
const one = <T>(from: readonly T[], n: number): T => from[n % from.length] as T
const contains = (field: string, value1: string): ListQuery => ({ ...plain, filters: [{ field, opt: 'contains', value1 }] })
const sorted = (column: string, dir: 'asc' | 'desc', n: number): ListQuery => ({ ...plain, sorts: [{ column, dir }], start: (n % 5) * 10 })

/** Questions to the list of all applications, by name; the number varies what is asked. */
export const questions = {
  'first page': n => ({ ...plain, start: (n % 3) * 10 }),
  'status filter': n => ({
    ...plain,
    filters: [{ field: 'status', opt: 'eq', value1: one(['cardDispatched', 'rejected', 'waiting', 'incomplete'], n) }],
  }),
  'deep page (start 200,000)': n => ({ ...plain, start: 200_000 + (n % 50) * 10 }),
  'deep page (start 500,000)': n => ({ ...plain, start: 495_000 + (n % 50) * 10 }),
  'column contains': n => contains('applicant', one(['pillai', 'wagh', 'desai', 'murmu', 'kulkarni', 'qureshi', 'chauhan', 'thakur'], n)),
  'column contains, shop': n => contains('merchant', one(['kendra 77', 'xerox 12', 'cafe 199', 'services 4'], n)),
  'sort by applicant': n => sorted('applicant', n % 2 ? 'asc' : 'desc', n),
  'sort by acknowledgement': n => sorted('ackNo', n % 2 ? 'asc' : 'desc', n),
  'sort by charge': n => sorted('charge', n % 2 ? 'asc' : 'desc', n),
  'sort by age': n => sorted('age', n % 2 ? 'asc' : 'desc', n),
  'sort by shop': n => sorted('merchant', n % 2 ? 'asc' : 'desc', n),
  'global search, a reference': n => ({
    ...plain,
    search: `px26-${String(900_000 + n * 997)
      .padStart(7, '0')
      .slice(0, 7)}`,
  }),
  'global search, a mobile number': n => ({ ...plain, search: String(9_800_000_000 + n * 7919).slice(0, 7) }),
  'global search, up to 20,000 matches': n => ({
    ...plain,
    search: one(['pillai', 'soren', 'siddiqui', 'bhosale', 'hembram', 'dsouza', 'zachariah', 'tudu'], n),
  }),
} satisfies Record<string, (n: number) => ListQuery>

/** Terms that more than 20,000 applications have. */
export const wide = [
  'kumar',
  'singh',
  'sharma',
  'devi',
  'anita',
  'patel',
  'shaikh',
  'khatun',
  'verma',
  'gupta',
  'mishra',
  'yadav',
  'prasad',
  'ra',
  'an',
]
export const wideSearch = (n: number): ListQuery => ({ ...plain, search: one(wide, n) })
