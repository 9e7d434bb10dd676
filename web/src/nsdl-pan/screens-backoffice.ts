import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'actions/nsdl-pan',
    menu: 'Actions / NSDL PAN',
    title: 'NSDL PAN',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-home'), 'BackHome'),
  },
  {
    path: 'actions/nsdl-pan/physical/waiting/list',
    title: 'Waiting',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackWaiting'),
  },
  {
    path: 'actions/nsdl-pan/physical/list',
    title: 'All Applications',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackApplications'),
  },
  {
    path: 'actions/nsdl-pan/physical/ack/list',
    title: 'Acknowledged',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackAcknowledged'),
  },
  {
    path: 'actions/nsdl-pan/physical/ack/enter/:id?',
    title: 'Enter Acknowledgements',
    may: 'nsdl.acknowledge',
    element: lazyScreen(() => import('./physical/application-acknowledge'), 'ApplicationAcknowledge'),
  },
  {
    path: 'actions/nsdl-pan/physical/incomplete/list',
    title: 'Incomplete',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackIncomplete'),
  },
  {
    path: 'actions/nsdl-pan/physical/rejection/list',
    title: 'Rejected',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackRejected'),
  },
  {
    path: 'actions/nsdl-pan/physical/tin-rejection',
    title: 'TIN Rejection',
    may: 'nsdl.acknowledge',
    element: lazyScreen(() => import('./tin/tin-raise'), 'TinRaise'),
  },
  {
    path: 'actions/nsdl-pan/physical/tin-rejection/list',
    title: 'TIN Rejections',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackTinRejections'),
  },
  {
    path: 'actions/nsdl-pan/physical/tin-rejection/import',
    title: 'Import Objections',
    may: 'nsdl.acknowledge',
    element: lazyScreen(() => import('./tin/tin-import'), 'TinImport'),
  },
  {
    path: 'actions/nsdl-pan/physical/tin-rejection-verify/:ackNo',
    title: 'Verify TIN Rejection',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./tin/tin-verify'), 'TinVerify'),
    rail: true,
  },
  {
    path: 'actions/nsdl-pan/physical/cancel-aadhar',
    title: 'Cancel Aadhar',
    may: 'nsdl.cancel',
    element: lazyScreen(() => import('./physical/cancel-aadhaar'), 'CancelAadhaar'),
  },
  {
    path: 'actions/nsdl-pan/physical/form-cropping/:id',
    title: 'Form Cropping',
    may: 'nsdl.verify',
    element: lazyScreen(() => import('./back-crop'), 'BackCrop'),
    rail: true,
  },
  {
    path: 'actions/nsdl-pan/physical/verify/:id?',
    title: 'Verify Form',
    may: 'nsdl.verify',
    element: lazyScreen(() => import('./pan-verify'), 'PanVerify'),
    rail: true,
  },
  {
    path: 'actions/nsdl-pan/physical/pending-verification/list',
    title: 'Pending Verification',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./back-queue'), 'BackPending'),
  },
  {
    path: 'actions/nsdl-pan/physical/paninfo/:id',
    title: 'Application',
    may: 'nsdl.read',
    element: lazyScreen(() => import('./physical/application-info'), 'ApplicationInfo'),
  },
]
