import { EnquiryDoor } from '../enquiry/enquiry-door'
import { Contact } from '../site/contact'

/** `/contact`: how to reach the business, and a form that reaches it. */
export const ContactPage = () => (
  <Contact>
    <EnquiryDoor />
  </Contact>
)
