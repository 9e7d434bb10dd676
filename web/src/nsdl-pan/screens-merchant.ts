import { lazyScreen, type RoomLine } from '../kit/shell/area'

const pan = 'product/nsdl-pan/physical'
const paperless = 'product/nsdl-pan/paperless'

export const screens: readonly RoomLine[] = [
  {
    path: 'product/nsdl-pan',
    menu: 'Product / NSDL PAN',
    title: 'NSDL PAN',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-index'), 'PanIndex'),
  },
  {
    path: `${pan}/n/apply`,
    title: 'New PAN',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./physical/pan-category'), 'PanCategoryNew'),
    leadsTo: [`${pan}/individual/N/apply/:id?`, `${pan}/:cat/N/apply/:id?`],
  },
  {
    path: `${pan}/c/apply`,
    title: 'PAN Correction',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./physical/pan-category'), 'PanCategoryCorrection'),
    leadsTo: [`${pan}/individual/c/apply/:id?`, `${pan}/:cat/c/apply/:id?`],
  },
  {
    path: `${pan}/individual/N/apply/:id?`,
    title: 'New PAN, Individual',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./forms/pan-apply'), 'PanApplyNew'),
  },
  {
    path: `${pan}/:cat/N/apply/:id?`,
    title: 'New PAN',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./forms/pan-apply'), 'PanApplyNew'),
  },
  {
    path: `${pan}/individual/c/apply/:id?`,
    title: 'PAN Correction, Individual',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./forms/pan-apply'), 'PanApplyCorrection'),
  },
  {
    path: `${pan}/:cat/c/apply/:id?`,
    title: 'PAN Correction',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./forms/pan-apply'), 'PanApplyCorrection'),
  },
  {
    path: `${pan}/pre-submit`,
    title: 'Check and Pay',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./physical/pan-pre-submit'), 'PanPreSubmit'),
  },
  {
    path: `${pan}/upload/scanning/:id`,
    title: 'Upload Scans',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./pan-scan'), 'PanScan'),
  },
  {
    path: `${pan}/reapply/:id`,
    title: 'Reapply',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./forms/pan-reapply'), 'PanReapply'),
  },
  {
    path: `${pan}/form-cropping/:id`,
    title: 'Form Cropping',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./pan-crop'), 'PanCrop'),
    rail: true,
  },
  {
    path: `${pan}/waiting/list`,
    title: 'Waiting',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanWaiting'),
  },
  {
    path: `${pan}/list`,
    title: 'All Applications',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanList'),
  },
  {
    path: `${pan}/hardcopy/list`,
    title: 'Hard Copies',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanHardcopies'),
  },
  {
    path: `${pan}/ack/list`,
    title: 'Acknowledged',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanAcknowledged'),
  },
  {
    path: `${pan}/rejection/list`,
    title: 'Rejected',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanRejected'),
  },
  {
    path: `${pan}/tin-rejection/list`,
    title: 'TIN Rejections',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanTinRejections'),
  },
  {
    path: `${pan}/tin-rejection/upload/:ackNo`,
    title: 'Answer TIN Rejection',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./tin/tin-upload'), 'TinUpload'),
  },
  {
    path: `${pan}/info/:id`,
    title: 'Application',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-info'), 'PanInfo'),
  },
  {
    path: `${pan}/incomplete/list`,
    title: 'Incomplete',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./physical/pan-lists'), 'PanIncomplete'),
  },
  {
    path: `${paperless}/apply/N/:id?`,
    title: 'Paperless, New PAN',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./paperless/paperless-apply'), 'PaperlessNew'),
  },
  {
    path: `${paperless}/apply/C/:id?`,
    title: 'Paperless, Correction',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./paperless/paperless-apply'), 'PaperlessCorrection'),
  },
  {
    path: `${paperless}/:id/confirm`,
    title: 'Confirm Paperless',
    may: 'nsdl.apply',
    element: lazyScreen(() => import('./paperless/paperless-confirm'), 'PaperlessConfirm'),
  },
  {
    path: `${paperless}/list`,
    title: 'Paperless',
    may: 'nsdl.readOwn',
    element: lazyScreen(() => import('./paperless/paperless-list'), 'PaperlessList'),
  },
  {
    path: 'misc/reports/staff-filings',
    under: 'misc/courier/list',
    title: 'Filings by Staff',
    may: 'wallet.readOwn',
    element: lazyScreen(() => import('./work/staff-report'), 'OwnStaffFilings'),
  },
]
