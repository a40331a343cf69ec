"""By what somebody is counted who asks: their address, or the network that one household has of the new addresses."""

from __future__ import annotations

import ipaddress

HOUSEHOLD = 64  # bits of an IPv6 address that somebody is given; the rest of it they choose as they like


def network_of(address: str) -> str:
    """The same for all addresses from which one person can come; what is no address stays as it is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), HOUSEHOLD), strict=False))
