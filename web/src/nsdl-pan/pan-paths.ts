import { applicantPath, type Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What an address is taken for until it is known which form it is. */
export const newOfIndividual: Filing = { appType: 'N', category: 'P', foreign: false }

/** The screens of this room below the area that is open: `/merchant`, `/merchantstaff` and `/frenchie` show the same ones. */
export function panPaths(base: string) {
  const pan = `${base}/product/nsdl-pan`
  const physical = `${pan}/physical`
  return {
    base,
    home: pan,
    choose: (type: 'N' | 'C') => `${physical}/${type === 'N' ? 'n' : 'c'}/apply`,
    /** The form of an application; without knowing which one it is, the new one of an individual, which leads on. */
    apply: (id?: string, filing: Filing = newOfIndividual) =>
      `${physical}/${applicantPath(filing)}/${filing.appType === 'N' ? 'N' : 'c'}/apply${id ? `/${id}` : ''}`,
    /** Which one follows as `?id=`. */
    check: `${physical}/pre-submit`,
    scan: (id: string) => `${physical}/upload/scanning/${id}`,
    crop: (id: string) => `${physical}/form-cropping/${id}`,
    info: (id: string) => `${physical}/info/${id}`,
    reapply: (id: string) => `${physical}/reapply/${id}`,
    /** A list, opened at one of its tabs if told. */
    list: (screen: 'waiting' | 'ack' | 'hardcopy' | 'incomplete' | 'rejection' | 'tin-rejection' | 'all', tab?: string) =>
      `${physical}/${screen === 'all' ? '' : `${screen}/`}list${tab ? `?f.status=${tab}` : ''}`,
    tinUpload: (ackNo: string) => `${physical}/tin-rejection/upload/${ackNo}`,
    paperless: `${pan}/paperless/list`,
    addPayment: `${base}/accounting/payment`,
    addCourier: `${base}/misc/courier/add`,
  }
}
export type PanPaths = ReturnType<typeof panPaths>

export function usePanPaths(): PanPaths {
  const base = `/${useLocation().pathname.split('/')[1] ?? 'merchant'}`
  return useMemo(() => panPaths(base), [base])
}
