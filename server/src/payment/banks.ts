/** Accounts of the demo; nobody can pay into them. The real ones are entered by the business. */
export const demoBanks = [
  {
    bank: 'HDFC Bank',
    holder: 'Sevakendra Services Private Limited',
    accountNo: '50200012340925',
    ifsc: 'HDFC0000421',
    branch: 'Nashik Road',
    upiId: 'sevakendra.demo@hdfcbank',
    modes: ['NEFT', 'RTGS', 'IMPS', 'UPI'],
    minAmount: 100_00,
    maxAmount: null,
  },
  {
    bank: 'State Bank of India',
    holder: 'Sevakendra Services Private Limited',
    accountNo: '00000038211476',
    ifsc: 'SBIN0000300',
    branch: 'Nashik Main',
    upiId: null,
    modes: ['NEFT', 'RTGS', 'IMPS', 'CASH', 'CHEQUE'],
    minAmount: 500_00,
    maxAmount: 10_00_000_00,
  },
]
