import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'product/uti-pan',
    menu: 'Product / UTI PAN',
    title: 'UTI PAN',
    may: 'uti.readOwn',
    element: lazyScreen(() => import('./uti-home'), 'UtiHome'),
  },
  {
    path: 'product/uti-pan/psa-loginid',
    title: 'PSA Login',
    may: 'uti.readOwn',
    element: lazyScreen(() => import('./psa-login'), 'PsaLogin'),
  },
  {
    path: 'product/uti-pan/psa-registration/:step?',
    title: 'PSA Registration',
    may: 'uti.register',
    reads: 'uti.readOwn',
    element: lazyScreen(() => import('./psa-registration'), 'PsaRegistration'),
  },
  {
    path: 'product/uti-pan/topup-list',
    title: 'Top-up List',
    may: 'uti.readOwn',
    element: lazyScreen(() => import('./topup-list'), 'TopUpList'),
  },
]
