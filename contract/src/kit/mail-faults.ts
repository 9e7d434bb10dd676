/** Why a mail server could not be reached or did not take a mail: what to look at. By the name of the fault. */
export const mailFaults = {
  refused: 'Nothing answers on this port of the server. Check the port.',
  unknownHost: 'No server has this name. Check how it is written.',
  late: 'The server did not answer in time. Check name and port; a firewall may be in between.',
  inside: 'The server is in a private network. The person who runs the portal names it in PRIVATE_HOSTS, if it may be used.',
  selfSigned: 'The certificate of the server is not from a known authority.',
  expired: 'The certificate of the server has expired.',
  otherName: 'The certificate of the server is for another name. Enter the server under the name that its provider gives.',
  noTls: 'The server offers no encryption on this port. Choose the port and the kind of encryption that its provider names.',
  otherTls: 'The server speaks another kind of encryption on this port: 587 goes with STARTTLS, 465 with TLS from the start.',
  login: 'The server did not accept user name and password. Some providers ask for a password made for apps.',
  sender: 'The server does not send for this sender address.',
  receiver: 'The server did not accept the address that the mail goes to.',
  closed: 'The server closed the connection.',
} as const
export type MailFault = keyof typeof mailFaults
