-- Who takes a return up and leaves it does not keep it from others for ever.
alter table gst_filing add column claim_until timestamptz;
update gst_filing set claim_until = now() + interval '24 hours' where claim_by is not null;
alter table gst_filing add constraint gst_filing_claim_check check ((claim_by is null) = (claim_until is null));
create index gst_filing_claim on gst_filing (claim_until, id) where claim_until is not null;
