import { backProfile, shopProfile } from '@sevakendra/contract/identity/profile/endpoints'
import { useLocation } from 'react-router'

/** The own account as its area calls it: its calls, and where its screens are. */
export function useMine() {
  const base = `/${useLocation().pathname.split('/')[1]}`
  return base === '/backend'
    ? {
        calls: backProfile,
        profile: `${base}/my-profile`,
        setting: `${base}/my-profile/setting`,
        signIns: `${base}/my-profile/sign-ins`,
        base,
      }
    : {
        calls: shopProfile,
        profile: `${base}/account/my-profile`,
        setting: `${base}/account/my-setting`,
        signIns: `${base}/account/sign-ins`,
        base,
      }
}
