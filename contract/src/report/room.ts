import type { Holdings } from '../kit/room'

export const capabilities = {
  'dashboard.read': { admin: 'always', staff: 'always' },
  'shop.dashboard': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
} as const satisfies Holdings
