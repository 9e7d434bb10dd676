import { late, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'masters/id-list',
    menu: 'Data Setup / Id Type',
    title: 'Id Type',
    may: 'master.idTypes',
    element: late(() => import('./id-type-list'), 'IdTypeList'),
  },
  {
    path: 'masters/package',
    menu: 'Data Setup / Package',
    title: 'Package',
    may: 'master.packages',
    element: late(() => import('./package-list'), 'PackageList'),
    tab: ['prices', 'Packages'],
  },
  {
    path: 'masters/package/setup/:id',
    title: 'Package Setup',
    may: 'master.packages',
    element: late(() => import('./package-setup'), 'PackageSetup'),
  },
  {
    path: 'masters/package/government-fees',
    title: 'Government Fees',
    may: 'master.packages',
    element: late(() => import('./government-fees'), 'GovernmentFees'),
    tab: ['prices', 'Government Fees'],
  },
]
