import { useLocation } from 'react-router'

/** The screens of parcels below the area that is open: the back office and each kind of shop have them at the same addresses. */
export function useCourierPaths() {
  const couriers = `/${useLocation().pathname.split('/')[1] ?? 'merchant'}/misc/courier`
  return {
    list: `${couriers}/list`,
    add: `${couriers}/add`,
    edit: (id: string) => `${couriers}/edit/${id}`,
    one: (id: string) => `${couriers}/${id}`,
  }
}
