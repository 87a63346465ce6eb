"""OpenStack Swift on loopback: the proxy with its S3 face, one account, container and object server, one replica.

Usage: swiftServers.py FOLDER ACCESS_KEY SECRET_KEY. The access key has the form `account:user`. Everything is kept
below FOLDER. Prints the port of the S3 face once it answers. Ends, and removes FOLDER, when its standard input does,
so that it never outlives who started it. For tests: nothing survives a power cut.
"""

import os
import shutil
import sys

import eventlet

eventlet.monkey_patch(thread=False)

from swift.common import utils

folder, access_key, secret_key = sys.argv[1:]
account, user = access_key.split(':')


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


os.makedirs(os.path.join(folder, 'devices', 'd1'))
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n')
# Before the modules that read swift.conf when they are loaded.
utils.set_swift_dir(folder)

from eventlet import wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

COMMON = """[DEFAULT]
swift_dir = %s
devices = %s/devices
mount_check = false
disable_fallocate = true
log_level = WARNING
[pipeline:main]
pipeline = %%s
""" % (folder, folder)

PROXY = COMMON % 'catch_errors gatekeeper listing_formats s3api tempauth bulk slo proxy-server' + """
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
max_upload_part_num = 10000
# Few, so that lists of several pages are tried.
max_bucket_listing = 3
[filter:tempauth]
use = egg:swift#tempauth
user_%s_%s = %s .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
""" % (account, user, secret_key)

STORAGE = COMMON % 'server' + """
[app:server]
use = egg:swift#%s
container_update_timeout = 30
"""


class MemoryCache(object):
    """What the proxy expects of memcached."""

    def __init__(self):
        self.store = {}

    def get(self, key, *_args, **_kwargs):
        return self.store.get(key)

    def set(self, key, value, *_args, **_kwargs):
        self.store[key] = value
        return True

    def delete(self, key, *_args, **_kwargs):
        self.store.pop(key, None)


cache = MemoryCache()


def serve(socket, app):
    eventlet.spawn(wsgi.server, socket, app, log_output=False, protocol=SwiftHttpProtocol)


for kind in ('account', 'container', 'object'):
    socket = eventlet.listen(('127.0.0.1', 0))
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'd1',
        'ip': '127.0.0.1', 'port': socket.getsockname()[1],
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    serve(socket, loadapp(write(kind + '.conf', STORAGE % kind)))

proxy = loadapp(write('proxy.conf', PROXY))


def proxy_with_cache(env, start_response):
    env['swift.cache'] = cache
    return proxy(env, start_response)


socket = eventlet.listen(('127.0.0.1', 0))
serve(socket, proxy_with_cache)
print(socket.getsockname()[1], flush=True)

# Reading blocks all servers, so only what has arrived is read: the end.
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
shutil.rmtree(folder, ignore_errors=True)
