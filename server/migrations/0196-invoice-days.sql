-- Papers of a month, for the registers of GST.
create index invoice_day on invoice (issued_on, id);
