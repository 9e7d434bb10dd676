import type { AppType } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The screens of paperless applications below the area that is open: members and employees of a shop see the same ones. */
function paperlessPaths(base: string) {
  const paperless = `${base}/product/nsdl-pan/paperless`
  return {
    home: `${base}/product/nsdl-pan`,
    /** A new one, or a draft. */
    apply: (appType: AppType, id?: string) => `${paperless}/apply/${appType}${id ? `/${id}` : ''}`,
    confirm: (id: string) => `${paperless}/${id}/confirm`,
    /** One of them, open beside the list. */
    info: (id: string) => `${paperless}/list?open=${id}`,
    list: (tab?: string) => `${paperless}/list${tab ? `?f.status=${tab}` : ''}`,
    addPayment: `${base}/accounting/payment`,
  }
}

export function usePaperlessPaths() {
  const base = `/${useLocation().pathname.split('/')[1] ?? ''}`
  return useMemo(() => paperlessPaths(base), [base])
}
