-- An answer of the coupon interface that the portal could not take, and why: a person of the back office has to look at the order. Empty again once it is decided.
alter table coupon_order add column unheard text check (unheard is null or (unheard <> '' and status = 'pending'));
