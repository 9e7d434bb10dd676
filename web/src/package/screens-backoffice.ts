import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'masters/id-list',
    menu: 'Data Setup / Id Type',
    title: 'Id Type',
    may: 'master.idTypes',
    element: lazyScreen(() => import('./id-type-list'), 'IdTypeList'),
  },
  {
    path: 'masters/package',
    menu: 'Data Setup / Package',
    title: 'Package',
    may: 'master.packages',
    element: lazyScreen(() => import('./package-list'), 'PackageList'),
    tab: ['prices', 'Packages'],
  },
  {
    path: 'masters/package/setup/:id',
    title: 'Package Setup',
    may: 'master.packages',
    element: lazyScreen(() => import('./package-setup'), 'PackageSetup'),
  },
  {
    path: 'masters/package/government-fees',
    title: 'Government Fees',
    may: 'master.packages',
    element: lazyScreen(() => import('./government-fees'), 'GovernmentFees'),
    tab: ['prices', 'Government Fees'],
  },
]
