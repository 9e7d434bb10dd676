import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/staff/new',
    menu: 'User Management / Add Staff',
    title: 'Add Staff',
    may: 'shopStaff.manage',
    element: lazyScreen(() => import('./shop-staff/shop-staff-add'), 'ShopStaffAdd'),
  },
  {
    path: 'user-management/staff-list',
    menu: 'User Management / Staff List',
    title: 'Staff List',
    may: 'shopStaff.manage',
    element: lazyScreen(() => import('./shop-staff/shop-staff-list'), 'ShopStaffList'),
  },
  {
    path: 'user-management/staff/edit/:id',
    under: 'user-management/staff-list',
    title: 'Edit Staff',
    may: 'shopStaff.manage',
    element: lazyScreen(() => import('./shop-staff/shop-staff-edit'), 'ShopStaffEdit'),
  },
  {
    path: 'user-management/staff/:id',
    under: 'user-management/staff-list',
    title: 'Staff',
    may: 'shopStaff.manage',
    element: lazyScreen(() => import('./shop-staff/shop-staff-view'), 'ShopStaffView'),
  },
  {
    path: 'user-management/add-frenchies',
    menu: 'User Management / Add Member',
    title: 'Add Member',
    may: 'member.manage',
    element: lazyScreen(() => import('./member/member-add'), 'MemberAdd'),
  },
  {
    path: 'user-management/frenchies-list',
    menu: 'User Management / Member List',
    title: 'Member List',
    may: 'member.manage',
    element: lazyScreen(() => import('./member/member-list'), 'MemberList'),
    tab: ['members', 'Members'],
  },
  {
    path: 'user-management/view-frenchies/:id',
    under: 'user-management/frenchies-list',
    title: 'Member',
    may: 'member.manage',
    element: lazyScreen(() => import('./member/member-view'), 'MemberView'),
  },
]
