import { lazyScreen, type RoomLine } from '../kit/shell/area'

const list = 'actions/user-list'

export const screens: readonly RoomLine[] = [
  {
    path: list,
    menu: 'Actions / CC User List',
    title: 'Credit Crad Request List',
    may: 'lead.read',
    element: lazyScreen(() => import('./lead-list'), 'LeadList'),
    tab: ['leads', 'Requests'],
  },
  {
    path: `${list}/funnel`,
    title: 'How Far Requests Came',
    may: 'lead.read',
    element: lazyScreen(() => import('./funnel-page'), 'FunnelPage'),
    tab: ['leads', 'How far they came'],
  },
  {
    path: `${list}/partners`,
    title: 'Card and Loan Partners',
    may: 'master.leadVendors',
    element: lazyScreen(() => import('./vendor-list'), 'VendorList'),
    tab: ['leads', 'Partners'],
  },
  {
    path: `${list}/import`,
    title: "Import Partner's File",
    may: 'lead.manage',
    element: lazyScreen(() => import('./lead-import'), 'LeadImport'),
    tab: ['leads', 'Import'],
  },
]
