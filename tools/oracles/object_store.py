"""Runs OpenStack Swift with its S3 interface on 127.0.0.1, all servers in this process, with its data in a folder.

Usage: object_store.py FOLDER. Prints the port once it listens, and ends when its standard input is closed.
"""

import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from array import array  # noqa: E402

from eventlet import wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

SERVERS = (("account", AccountController), ("container", ContainerController), ("object", ObjectController))

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors gatekeeper proxy-logging cache listing_formats s3api tempauth copy slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
# Nobody listens there: it is a cache that is always empty.
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_market_server = secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""


def main(folder):
    utils.HASH_PATH_SUFFIX = utils.HASH_PATH_PREFIX = b"motohaat"
    with open(os.path.join(folder, "swift.conf"), "w", encoding="utf-8") as file:
        file.write("[swift-hash]\nswift_hash_path_suffix = motohaat\n")
    utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
    reload_storage_policies()
    os.makedirs(os.path.join(folder, "disk"))
    logger = utils.get_logger({"log_level": "CRITICAL"}, "swift")
    conf = {
        "swift_dir": folder,
        "devices": folder,
        "mount_check": "false",
        "log_level": "CRITICAL",
        "recon_cache_path": folder,
    }
    silent = open(os.devnull, "w", encoding="utf-8")

    def serve(app):
        listener = eventlet.listen(("127.0.0.1", 0))
        eventlet.spawn(wsgi.server, listener, app, log=silent, log_output=False)
        return listener.getsockname()[1]

    listeners = {name: eventlet.listen(("127.0.0.1", 0)) for name, _ in SERVERS}
    for name, listener in listeners.items():
        device = {"id": 0, "zone": 0, "region": 1, "device": "disk", "ip": "127.0.0.1", "port": listener.getsockname()[1]}
        # One bit of the hash, so two partitions, both on the only device.
        RingData([array("H", [0, 0])], [device], 31).save(os.path.join(folder, name + ".ring.gz"))
    for name, controller in SERVERS:
        eventlet.spawn(wsgi.server, listeners[name], controller(dict(conf), logger), log=silent, log_output=False)

    proxy = os.path.join(folder, "proxy.conf")
    with open(proxy, "w", encoding="utf-8") as file:
        file.write(PROXY.format(folder=folder))
    print(serve(loadapp(proxy)), flush=True)
    # Reading blocks, so it has a thread of the system's own.
    eventlet.patcher.original("threading").Thread(target=end_with_parent, daemon=True).start()
    while True:
        eventlet.sleep(60)


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
