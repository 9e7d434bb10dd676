-- How a page looks and which page of which printed paper it is, as measured when it came; null for pages that came before.
alter table scan_page add column looks jsonb;
