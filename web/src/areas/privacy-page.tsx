import { KeptPeriodsDoor } from '../privacy/kept-periods-door'
import { PrivacyPolicy } from '../site/privacy-policy'

/** `/privacy-policy`: the text, with the periods of the settings. */
export const PrivacyPage = () => <PrivacyPolicy periods={<KeptPeriodsDoor />} />
