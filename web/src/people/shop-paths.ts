import { useLocation } from 'react-router'

/** Where the screens of a shop's people are, below the area that is open. */
export function useShopPaths() {
  const base = `/${useLocation().pathname.split('/')[1]}`
  const people = `${base}/user-management`
  return {
    staffList: `${people}/staff-list`,
    staffNew: `${people}/staff/new`,
    staff: (id: string) => `${people}/staff/${id}`,
    staffEdit: (id: string) => `${people}/staff/edit/${id}`,
    memberList: `${people}/frenchies-list`,
    memberNew: `${people}/add-frenchies`,
    member: (id: string) => `${people}/view-frenchies/${id}`,
    transfer: (id: string) => `${base}/accounting/transfers/new/${id}`,
    application: (id: string) => `${base}/product/nsdl-pan/physical/info/${id}`,
  }
}
