-- Orders are found by a device that is, or was, in them, and by what their carriers call their parcels.
create index order_unit_by_any_imei on order_unit (imei);
create index parcel_by_tracking_number on parcel (tracking_number);
