import type { Turn } from '@sevakendra/contract/gst/words'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The screens of returns below the area that is open: `/merchant`, `/merchantstaff` and `/frenchie` show the same ones. */
function filingPaths(base: string) {
  const filing = `${base}/product/gst/filling`
  return {
    home: `${base}/product/gst`,
    /** A new return, or a draft. */
    begin: (id?: string) => `${filing}/new${id ? `?id=${id}` : ''}`,
    info: (id: string) => `${filing}/info/${id}`,
    /** Opened at one of its tabs if told. */
    list: (tab?: string) => `${filing}/list${tab ? `?f.status=${tab}` : ''}`,
    /** All that wait for somebody, whatever their state. */
    waiting: (turn: Turn) => `${filing}/list?f.turn=${turn}`,
    addPayment: `${base}/accounting/payment`,
  }
}
export type FilingPaths = ReturnType<typeof filingPaths>

export function useFilingPaths(): FilingPaths {
  const base = `/${useLocation().pathname.split('/')[1] ?? 'merchant'}`
  return useMemo(() => filingPaths(base), [base])
}

const office = '/backend/actions/gst/filling'
/** The screens of returns in the back office. */
export const filingOffice = {
  home: '/backend/actions/gst',
  list: (tab?: string) => `${office}${tab ? `?f.status=${tab}` : ''}`,
  info: (id: string) => `${office}/info/${id}`,
} as const
