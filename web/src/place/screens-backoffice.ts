import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'actions/nsdl-pan/ao-codes',
    title: 'Import AO Codes',
    may: 'master.aoCodes',
    element: lazyScreen(() => import('./ao-code-import'), 'AoCodeImport'),
  },
]
