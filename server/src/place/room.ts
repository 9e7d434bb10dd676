import type { Room } from '../room'
import { placeRoutes } from './routes'
import { loadReferenceData } from './service'

export const placeRoom: Room = {
  name: 'place',
  routes: placeRoutes,
  start: ({ db }) => loadReferenceData(db),
  tables: {
    own: ['ao_code', 'pin_code', 'reference_data', 'state'],
  },
}
