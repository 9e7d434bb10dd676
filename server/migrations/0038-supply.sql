-- What shops are to the tax office: numbers by which GST and TDS of their money are worked out.
create table tax_profile (
  merchant_id bigint primary key references merchant,
  -- The PAN, sealed; found by its keyed hash, shown by its last four signs, and by its fourth letter: what kind of person it is of.
  pan_sealed text,
  pan_hash text,
  pan_last4 text,
  entity text,
  -- In clear: the law prints it on invoices.
  gstin text check (length(gstin) = 15),
  version int not null default 1,
  check ((pan_sealed is null) = (pan_hash is null) and (pan_sealed is null) = (pan_last4 is null) and (pan_sealed is null) = (entity is null))
);

-- What the GST of a charge was worked out by, as it stood when it was posted: the invoice that follows says the same, whatever changed in between.
create table invoice_supply (
  journal_id bigint primary key references ledger_journal,
  supplier_gstin text,
  -- GST codes of states; null where one is not known.
  supplier text,
  buyer_gstin text,
  buyer_state text,
  place text,
  sac text not null
);
create trigger invoice_supply_append_only before update or delete or truncate on invoice_supply for each statement execute function refuse_change();

-- GST filing has a code of its own; whoever chose another one keeps it.
update service set sac = '998223' where code = 'gst-filing' and sac = '998399';
update service set sac = '998399' where sac is null or sac !~ '^99(\d\d){1,2}$';
alter table service alter column sac set not null, alter column sac set default '998399', add constraint service_sac check (sac ~ '^99(\d\d){1,2}$');
