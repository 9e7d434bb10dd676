const root = '/backend/actions/payments'

/** Where the screens around payments are. */
export const paymentPaths = {
  requests: root,
  online: `${root}/online`,
  review: `${root}/review`,
  match: `${root}/match`,
  lines: `${root}/lines`,
  unseen: `${root}/unseen`,
  unlinks: `${root}/unlinks`,
  statements: `${root}/statements`,
  import: `${root}/statements/import`,
  order: (id: string) => `${root}/online?f.status=*&open=${id}`,
  request: (id: string) => `${root}?f.status=*&open=${id}`,
  unlink: (id: string) => `${root}/unlinks?f.status=*&open=${id}`,
  linesOf: (statementId: string) => `${root}/lines?f.status=*&statement=${statementId}`,
} as const
