import type { Room } from '../room'
import { peoplePersonal, peopleRecords } from './personal'
import { peopleRoutes } from './routes'
import { find, findUsers } from './service'

export const peopleRoom: Room = {
  name: 'people',
  routes: peopleRoutes,
  finders: [find, findUsers],
  personal: peoplePersonal,
  personalRecords: peopleRecords,
  tables: {
    own: ['member_detail'],
    shared: ['merchant'],
    reads: {
      session: 'lists of people say when each was there last',
      registration: 'the record of a shop links the registration that it came from',
      id_sale: 'the record of a shop names its IDs',
      application: 'the records of shops, members and staff count what they filed',
      package_rate: 'the record of a shop says what its package sells',
      staff_spend: 'the list of staff says what each has spent today',
    },
    writes: {
      app_user: 'people of the back office and of shops are opened by identity, and changed here',
    },
  },
}
