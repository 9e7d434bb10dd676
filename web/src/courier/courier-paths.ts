import { useLocation } from 'react-router'

/** The screens of parcels below the area that is open: the back office and each kind of shop have them at the same addresses. */
export function useCourierPaths() {
  const base = `/${useLocation().pathname.split('/')[1] ?? 'merchant'}/misc`
  const couriers = `${base}/courier`
  return {
    /** In the sidebar of a shop, couriers and reports are one entry. */
    reports: `${base}/reports`,
    list: `${couriers}/list`,
    add: `${couriers}/add`,
    edit: (id: string) => `${couriers}/edit/${id}`,
    onwardList: `${couriers}/onward/list`,
    onward: (id: string) => `${couriers}/onward/${id}`,
    one: (id: string) => `${couriers}/${id}`,
  }
}
