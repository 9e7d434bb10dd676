import type { Turn } from '@sevakendra/contract/gst/words'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The screens of registrations below the area that is open: `/merchant`, `/merchantstaff` and `/frenchie` show the same ones. */
function gstPaths(base: string) {
  const registration = `${base}/product/gst/registration`
  return {
    home: `${base}/product/gst`,
    /** A new registration, or a draft. */
    apply: (id?: string) => `${registration}${id ? `/${id}` : ''}`,
    check: `${registration}/pre-submit`,
    papers: (id: string) => `${registration}/papers/${id}`,
    reapply: (id: string) => `${registration}/reapply/${id}`,
    info: (id: string) => `${registration}/info/${id}`,
    /** Opened at one of its tabs if told. */
    list: (tab?: string) => `${registration}/list${tab ? `?f.status=${tab}` : ''}`,
    /** All that wait for somebody, whatever their state. */
    waiting: (turn: Turn) => `${registration}/list?f.turn=${turn}`,
    addPayment: `${base}/accounting/payment`,
  }
}
export type GstPaths = ReturnType<typeof gstPaths>

export function useGstPaths(): GstPaths {
  const base = `/${useLocation().pathname.split('/')[1] ?? 'merchant'}`
  return useMemo(() => gstPaths(base), [base])
}

const office = '/backend/actions/gst/registration'
/** The screens of registrations in the back office. */
export const officePaths = {
  home: '/backend/actions/gst',
  codes: '/backend/actions/gst/codes',
  list: (tab?: string) => `${office}${tab ? `?f.status=${tab}` : ''}`,
  waiting: (turn: Turn) => `${office}?f.turn=${turn}`,
  info: (id: string) => `${office}/info/${id}`,
  desk: (id?: string) => `${office}/desk${id ? `/${id}` : ''}`,
} as const
