const pan = '/backend/actions/nsdl-pan'
const physical = `${pan}/physical`

/** The screens of this room in the back office. */
export const backPaths = {
  home: pan,
  waiting: `${physical}/waiting/list`,
  pendingVerification: `${physical}/pending-verification/list`,
  incomplete: `${physical}/incomplete/list`,
  rejection: `${physical}/rejection/list`,
  toFile: `${physical}/to-file/list`,
  batches: `${physical}/filing/list`,
  batch: (id: string) => `${physical}/filing/${id}`,
  importAcks: `${physical}/ack/import`,
  importAllotted: `${physical}/allot/import`,
  importDispatched: `${physical}/dispatch/import`,
  ack: `${physical}/ack/list`,
  tinRejections: `${physical}/tin-rejection/list`,
  tinRaise: (ackNo?: string) => `${physical}/tin-rejection${ackNo ? `?ackNo=${ackNo}` : ''}`,
  tinImport: `${physical}/tin-rejection/import`,
  tinVerify: (ackNo: string) => `${physical}/tin-rejection-verify/${ackNo}`,
  all: `${physical}/list`,
  paperless: `${pan}/paperless/list`,
  hardcopyShops: '/backend/misc/hard-copies/list',
  /** @param code of the shop, for those of one */
  hardcopies: (code?: string) => `/backend/misc/hard-copies/forms/list${code ? `?f.merchantCode=eq~${code}` : ''}`,
  aoCodes: `${pan}/ao-codes`,
  documents: '/backend/masters/package/documents',
  cancelAadhaar: `${physical}/cancel-aadhar`,
  verify: (id?: string) => `${physical}/verify${id ? `/${id}` : ''}`,
  acknowledge: (id?: string) => `${physical}/ack/enter${id ? `/${id}` : ''}`,
  info: (id: string) => `${physical}/paninfo/${id}`,
  crop: (id: string) => `${physical}/form-cropping/${id}`,
} as const
